/** Positions an element of the top layer below its button, or above where there is no room, within the screen. */
export function anchorTo(button: HTMLElement, panel: HTMLElement, align: 'start' | 'end'): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const left = align === 'end' ? at.right - width : at.left
  const below = at.bottom + 4 + height <= window.innerHeight
  panel.style.inset = 'auto'
  panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`
  panel.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - 4 - height)}px`
}
