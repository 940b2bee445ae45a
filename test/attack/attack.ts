import type { Board } from '../kill/board.ts'

/** One check of an attack: what must hold, what was seen, and whether it held. */
export type Finding = { what: string; wanted: string; seen: string; held: boolean }

/** What an attack may use. The ten ports from `port` on are its own; nothing but this machine is ever called. */
export type Target = {
  /** A demonstration board on the embedded database, started for the attacks that need no server of their own. */
  board: Board
  port: number
}

/** An attack on the running product, bounded in requests and time. */
export type Attack = {
  /** The name as typed after `npm run attack --`. */
  name: string
  run: (target: Target) => Promise<Finding[]>
}
