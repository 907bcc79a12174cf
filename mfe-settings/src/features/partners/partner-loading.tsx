import { errorText } from '@tehas/api-client'
import { useT } from '@tehas/i18n'
import { ErrorState, SkeletonRows } from '@tehas/ui'
import { DrawerFrame, type DrawerFrameProps } from '@tehas/ui/overlays'

export type PartnerLoadingProps = {
  readonly frame: Omit<DrawerFrameProps, 'title' | 'children'>
  readonly error: unknown
  readonly onRetry: () => void
}

/** The drawer while its partner is on the way, or did not come. */
export function PartnerLoading({ frame, error, onRetry }: PartnerLoadingProps) {
  const { t } = useT()
  return (
    <DrawerFrame {...frame} title={t('Partner')}>
      {error ? (
        <ErrorState title={t('The partner did not load')} onRetry={onRetry}>
          {t(errorText(error))}
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} columns="1fr 1fr" />
      )}
    </DrawerFrame>
  )
}
