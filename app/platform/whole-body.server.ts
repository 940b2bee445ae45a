const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/**
 * A response of bytes that `bytesOf` finds again as they are. Reading them out of a response copies them several times, and memory beside
 * the heap is dear: whenever 64 MB of it have piled up, V8 looks through the whole heap, the index of search and the places included.
 */
export function wholeResponse(bytes: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init)
  bodies.set(response, bytes)
  return response
}

/** The bytes of a response; null for one without a body. Send another in its place: this one may have been read. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer> | null> {
  return bodies.get(response) ?? (response.body && Buffer.from(await response.arrayBuffer()))
}
