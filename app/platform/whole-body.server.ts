const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/**
 * A response of bytes that `bytesOf` finds again as they are. `new Response(bytes)` would copy them twice; a stream that nobody reads copies
 * nothing. Memory beside the heap is dear: whenever 64 MB of it have piled up, V8 looks through the whole heap, the index of search and the
 * places included.
 */
export function wholeResponse(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const body = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes)
        controller.close()
      },
    },
    // Nothing is asked for before somebody reads.
    { highWaterMark: 0 },
  )
  const response = new Response(body, init)
  bodies.set(response, bytes)
  return response
}

/** The bytes of a response; null for one without a body. Send another in its place: this one may have been read. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer> | null> {
  return bodies.get(response) ?? (response.body && Buffer.from(await response.arrayBuffer()))
}
