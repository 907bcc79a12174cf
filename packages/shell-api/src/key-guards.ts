/** Whether a key belongs to a field that is being typed into: what is ticked or pressed takes no letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea,select,input:not([type=checkbox],[type=radio],[type=button])'))

/** A drawer, dialog, popover or menu above the page takes its own keys. */
export const isOverlayOpen = (): boolean =>
  !!document.querySelector('[role$=dialog][data-state=open],[role=menu][data-state=open]')
