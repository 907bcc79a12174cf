import { useToast } from '@tehas/shell-api'
import { useTexts } from './texts'

/** Puts a text on the clipboard and tells whether the browser took it. */
export function useCopyText(): (text: string) => Promise<void> {
  const { t } = useTexts()
  const toast = useToast()
  return async (text) => {
    if (await write(text)) toast.success(t('Copied'))
    else toast.error(t('This browser does not allow copying here'))
  }
}

/** On plain http there is no clipboard, whatever its type says; elsewhere the browser may refuse it. */
async function write(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
