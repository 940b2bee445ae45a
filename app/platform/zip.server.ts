import { makeZip } from 'client-zip'

/** A file of an archive. A stream is read when the archive reaches it, and cancelled when the archive is. */
export type ZipEntry = { name: string; at: Date; content: string | ReadableStream<Uint8Array> }

/** Streams files as one zip archive, without holding a whole file in memory. */
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
      // The library does not cancel the stream it is reading.
      async cancel(reason) {
        await packed.cancel(reason).catch(() => {})
        await open?.cancel()
      },
    },
    { highWaterMark: 0 },
  )
}
