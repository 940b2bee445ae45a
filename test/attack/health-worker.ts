// The thread that requests /healthz, so that the load of the attack itself does not make the server look slow. It posts a message when it
// begins; any message ends it.
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
// The first request only warms up the thread.
await answer()
parentPort?.postMessage('ready')
const times: number[] = []
while (going) {
  times.push(await answer())
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
}
parentPort?.postMessage(times)
