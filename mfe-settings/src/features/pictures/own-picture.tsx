import { useCommand } from '@tehas/api-client'
import { calls, type User } from '@tehas/contracts'
import { pictureCalls } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { FileButton, UploadList, useCroppedUpload, usePictureFiles } from '@tehas/screens/pictures'
import { useToast } from '@tehas/shell-api'
import { Avatar, Box, Button, Flex, Text } from '@tehas/ui'
import { DeleteIcon, UploadIcon } from '@tehas/ui/icons'

/** What colleagues see beside one's name; it is theirs to see as soon as it is chosen, and the one before comes back by one press. */
export function OwnPicture({ user }: { readonly user: User }) {
  const { t } = useT()
  const toast = useToast()
  const save = useCommand(calls.updateUser, { quiet: true })
  const before = user.avatarImage
  const set = (avatarImage: string | null) => save.mutateAsync({ body: { avatarImage } })
  const putBack = (): void => {
    set(before).catch(() => toast.error(t('The picture was not put back')))
  }
  const { add, uploads, dialog } = useCroppedUpload(
    'round',
    async ({ _id }) => {
      await set(_id)
      toast.success(t('Your picture is changed'), { undo: putBack })
    },
    pictureCalls.uploadAvatar,
  )
  const remove = () =>
    set(null).then(
      () => toast.success(t('Your picture is removed'), { undo: putBack }),
      () => toast.error(t('The picture was not removed')),
    )
  const { isOver, dropProps } = usePictureFiles(add)
  const name = `${user.personalInformation.firstName} ${user.personalInformation.lastName}`
  const finger = { base: '11', sm: '8' }
  return (
    <Box
      role="group"
      aria-label={t('Picture')}
      mb="5"
      borderRadius="l2"
      outline={isOver ? '2px dashed' : undefined}
      outlineColor="petrol.solid"
      outlineOffset="6px"
      {...dropProps}
    >
      <Flex gap="4" align="center">
        <Avatar name={name} fileId={before} size={80} me />
        <Box flex="1" minW="0" maxW="440px">
          <Flex gap="2" wrap="wrap">
            <FileButton h={finger} icon={<UploadIcon size={16} />} multiple={false} onFiles={add}>
              {before === null ? t('Choose a picture') : t('Change')}
            </FileButton>
            {before === null ? null : (
              <Button
                h={finger}
                variant="ghost"
                icon={<DeleteIcon size={16} />}
                disabled={save.isPending}
                onClick={() => void remove()}
              >
                {t('Remove')}
              </Button>
            )}
          </Flex>
          {uploads.list.length === 0 ? (
            <Text color="fg.muted" textStyle="xs" mt="1.5">
              {isOver
                ? t('Let go to add')
                : t('Members of your projects see it beside your name. PNG, JPG, WebP or GIF.')}
            </Text>
          ) : null}
          <UploadList uploads={uploads} />
        </Box>
      </Flex>
      {dialog}
    </Box>
  )
}
