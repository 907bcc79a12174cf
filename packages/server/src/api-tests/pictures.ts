import { calls, type Id, servicePrefix } from '@tehas/contracts'
import { z } from 'zod'
import { type Caller, newPicture, pictureForm } from '../testing'

type Uploading = { readonly owner: Pick<Caller, 'send'> }

/** Uploads a picture as the owner of a project; returns its id. */
export async function uploadTo({ owner }: Uploading, bytes?: Buffer): Promise<Id> {
  const form = pictureForm(bytes ?? (await newPicture()))
  const response = await owner.send({ method: 'POST', url: servicePrefix + calls.uploadPicture.path, ...form })
  return z.object({ _id: z.string() }).parse(response.json())._id
}
