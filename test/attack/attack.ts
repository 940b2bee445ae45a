import type { Board } from '../kill/board.ts'

/** One thing an attack looked at: what must hold, what was seen, and whether it held. */
export type Finding = { what: string; wanted: string; seen: string; held: boolean }

/** What an attack may use. Ports from `port` on are its own, ten of them; nothing but this machine is ever called. */
export type Target = {
  /** A demonstration board on the embedded database, started for the attacks that need no server of their own. */
  board: Board
  port: number
}

/** An attack on the running product, bounded in requests and time. */
export type Attack = {
  /** As typed behind `npm run attack --`. */
  name: string
  run: (target: Target) => Promise<Finding[]>
}
