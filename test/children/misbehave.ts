// A child that does what it is told, for the tests of its limits.
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const tried = (act: () => unknown) => {
  try {
    act()
    return 'done'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

const deeds = {
  spin: () => {
    for (;;);
  },
  grow: () => {
    const held: Buffer[] = []
    for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1))
  },
  hold: () => {
    const held = Buffer.alloc(300 * 1024 * 1024, 1)
    setInterval(() => held.length, 1_000)
  },
  abort: () => process.abort(),
  look: (path: string) =>
    process.send!({
      own: tried(() => readFileSync(path)),
      others: tried(() => readFileSync('/etc/passwd')),
      secret: tried(() => readFileSync(join(process.cwd(), '.git', 'HEAD'))),
      write: tried(() => writeFileSync(join(tmpdir(), 'misbehave'), 'x')),
      environment: Object.keys(process.env).filter((name) => /SECRET|DATABASE|HOME|PATH|USER/.test(name)),
    }),
}

process.once('message', ({ path, deed }: { path: string; deed: keyof typeof deeds }) => deeds[deed](path))
