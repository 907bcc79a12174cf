/** For DndContext: the drag library says nothing in English; our own translated words are said where they matter. */
export const silentDragging = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

function nothing(): undefined {
  return undefined
}
