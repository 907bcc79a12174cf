import { Box, VisuallyHidden } from '@tehas/ui'
import { useTexts } from './texts'
import { useThread } from './use-thread'

/** How many comments an order has, and how many of them the person has not seen. */
export function CommentCount({ orderId }: { readonly orderId: string }) {
  const { t } = useTexts()
  const { data } = useThread(orderId)
  if (!data || data.total === 0) return null
  if (data.unread === 0) return <>{data.total}</>
  return (
    <>
      {data.total}
      <Box
        as="span"
        bg="petrol.solid"
        color="petrol.contrast"
        borderRadius="full"
        px="1.5"
        ms="1.5"
        fontWeight="semibold"
      >
        {data.unread}
        <VisuallyHidden> {t('new')}</VisuallyHidden>
      </Box>
    </>
  )
}
