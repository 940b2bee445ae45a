import { makeZip } from 'client-zip'

/** A file of an archive. A stream is read when its turn comes, and closed when nobody wants the rest. */
export type ZipEntry = { name: string; at: Date; content: string | ReadableStream<Uint8Array> }

/** Packs files into one archive while it is read; nothing is held whole. */
export function zipOf(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  let open: ReadableStreamDefaultReader<Uint8Array> | null = null
  async function* chunksOf(stream: ReadableStream<Uint8Array>) {
    open = stream.getReader()
    for (let part = await open.read(); !part.done; part = await open.read()) yield part.value
    open = null
  }
  async function* inputs() {
    for await (const { name, at, content } of entries) {
      yield { name, lastModified: at, input: typeof content === 'string' ? content : chunksOf(content) }
    }
  }
  const packed = makeZip(inputs()).getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await packed.read()
        if (part.done) controller.close()
        else controller.enqueue(part.value)
      },
      // The library lets go of what it reads without closing it.
      async cancel(reason) {
        await packed.cancel(reason).catch(() => {})
        await open?.cancel()
      },
    },
    { highWaterMark: 0 },
  )
}
