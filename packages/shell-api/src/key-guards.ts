/** Whether a key belongs to a field that is being typed into. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** A drawer, dialog, popover or menu above the page takes its own keys. */
export const isOverlayOpen = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null ||
  document.querySelector('[role=menu][data-state=open]') !== null
