/** Shows the frame of the work that the page was sent with; the first drawing takes its place. Other pages begin empty. */
export function showFirstFrame(): void {
  const frame = document.querySelector<HTMLElement>('.first-frame')
  if (frame) frame.hidden = !location.pathname.startsWith('/dashboard')
}
