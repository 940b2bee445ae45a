import { applyRule } from '#app/platform/retention-run.server.ts'
import { RETENTION } from '#app/retention.server.ts'

/** A rule of the retention table by its name. */
export function ruleOf(name: string) {
  const row = RETENTION.find((one) => one.name === name)
  if (!row || !('rule' in row)) throw new Error(`no rule ${name}`)
  return row.rule
}

/** Does what one rule of the retention table asks for. */
export const applyNamed = (name: string) => applyRule(ruleOf(name))
