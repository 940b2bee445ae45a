// The thread that requests addresses, so that the load of the attack itself does not make the server look slow. It posts a message when it
// begins; any message ends it.
import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const SAMPLE_MS = 50
const { urls } = workerData as { urls: string[] }

const answer = (url: string) =>
  new Promise<number>((resolve) => {
    const began = performance.now()
    const took = () => resolve(performance.now() - began)
    get(url, { agent: false }, (response) => response.resume().once('end', took)).once('error', () => resolve(Number.POSITIVE_INFINITY))
  })

let going = true
parentPort?.once('message', () => {
  going = false
})
// The first requests only warm up the thread.
for (const url of urls) await answer(url)
parentPort?.postMessage('ready')
const times: number[] = []
while (going) {
  for (const url of urls) times.push(await answer(url))
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
}
parentPort?.postMessage(times)
