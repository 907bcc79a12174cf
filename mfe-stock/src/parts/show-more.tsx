import { useT } from '@tehas/i18n'
import { Button, Flex } from '@tehas/ui'

type ShowMoreProps = {
  /** A list that is read page by page. */
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** The button below a list that brings its next page; nothing where all of it stands there. */
export function ShowMore({ pages }: ShowMoreProps) {
  const { t } = useT()
  if (!pages.hasNextPage) return null
  return (
    <Flex justify="center" py="3">
      <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('Show more')}
      </Button>
    </Flex>
  )
}
