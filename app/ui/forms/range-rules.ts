/** Clamps a value to the range and its steps. The ends of the slider mean no bound and return null. */
export function boundOf(
  text: string | number | null,
  { min, max, step, end }: { min: number; max: number; step: number; end: 'min' | 'max' },
) {
  const value = typeof text === 'number' ? text : Number.parseInt((text ?? '').replace(/[^\d]/g, ''), 10)
  if (!Number.isFinite(value)) return null
  const stepped = Math.min(max, Math.max(min, Math.round(value / step) * step))
  return stepped === (end === 'min' ? min : max) ? null : stepped
}

/** Keeps the two ends in order: the one that moves pushes the other along. */
export function orderedRange(from: number, to: number, moved: 'from' | 'to') {
  if (from <= to) return { from, to }
  return moved === 'from' ? { from, to: from } : { from: to, to }
}
