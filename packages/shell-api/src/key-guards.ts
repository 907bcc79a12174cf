/** Whether a key belongs to a field that is being typed into: what is ticked or pressed takes no letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]):not([type=radio]):not([type=button]),textarea,select'))

/** A drawer, dialog, popover or menu above the page takes its own keys. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(':is([role$=dialog],[role=menu])[data-state=open]') !== null
