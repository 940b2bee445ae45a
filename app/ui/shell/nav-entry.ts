export type NavEntry = { label: string; to: string /** Active on exactly this address, not on those below it. */; end?: boolean }
