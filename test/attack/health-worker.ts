// The thread that asks a server how it is, so that the attack itself does not make it look slow. It says when it begins; any message ends it.
import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const SAMPLE_MS = 50
const { url } = workerData as { url: string }

const answer = () =>
  new Promise<number>((resolve) => {
    const began = performance.now()
    const took = () => resolve(performance.now() - began)
    get(`${url}/healthz`, { agent: false }, (response) => response.resume().once('end', took)).once('error', () =>
      resolve(Number.POSITIVE_INFINITY),
    )
  })

let going = true
parentPort?.once('message', () => {
  going = false
})
// The first one is the thread's own warming up.
await answer()
parentPort?.postMessage('ready')
const times: number[] = []
while (going) {
  times.push(await answer())
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
}
parentPort?.postMessage(times)
