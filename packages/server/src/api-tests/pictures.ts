import { calls, type Id, servicePrefix } from '@tehas/contracts'
import { z } from 'zod'
import { type Caller, newPicture, pictureForm } from '../testing'

type Uploading = { readonly owner: Pick<Caller, 'send'> }

/** Uploads a picture as the owner of a project; returns its id. */
export const uploadTo = ({ owner }: Uploading, bytes?: Buffer): Promise<Id> => upload(owner, calls.uploadPicture, bytes)

/** Uploads a picture of a person; returns its id. */
export const uploadAvatarOf = (person: Uploading['owner'], bytes?: Buffer): Promise<Id> =>
  upload(person, calls.uploadAvatar, bytes)

async function upload(sender: Uploading['owner'], { path }: { readonly path: string }, bytes?: Buffer): Promise<Id> {
  const form = pictureForm(bytes ?? (await newPicture()))
  const response = await sender.send({ method: 'POST', url: servicePrefix + path, ...form })
  return z.object({ _id: z.string() }).parse(response.json())._id
}
