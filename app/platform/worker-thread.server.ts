import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

type Limits = {
  /** A task that takes longer ends the thread. */
  timeoutMs: number
  memoryMb: number
  /** The most tasks that may wait for the one that runs. */
  maxWaiting: number
}

export type WorkerThread<Task, Answer> = {
  /** True when as many tasks are waiting as may. */
  isFull: () => boolean
  /** Answers a task, once those before it are answered. @throws Error when it crashed the thread or took too long */
  ask: (task: Task) => Promise<Answer>
}

/**
 * A worker thread that answers one task after the other, and is started by the first of them and after a crash. It runs no code of the
 * program but its own.
 *
 * @param program a TypeScript file under `app/`, which Node runs without a build; it posts one message for each that it receives
 */
export function workerThread<Task, Answer>(program: string, { timeoutMs, memoryMb, maxWaiting }: Limits): WorkerThread<Task, Answer> {
  const oneAtATime = pLimit(1)
  let worker: Worker | null = null

  const start = () => {
    const options = { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] }
    const started = new Worker(join(process.cwd(), 'app', program), options)
    // Without a listener an error between two tasks would end the process; during a task its caller gets it.
    started.on('error', () => {})
    started.on('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  const answer = async (task: Task) => {
    worker ??= start()
    const asked = worker
    asked.ref()
    try {
      const answered = once(asked, 'message', { signal: AbortSignal.timeout(timeoutMs) })
      asked.postMessage(task)
      const [message] = (await answered) as [Answer] // posted by the program
      return message
    } catch (error) {
      await asked.terminate()
      throw error
    } finally {
      // An idle thread must not keep the process alive.
      asked.unref()
    }
  }

  return { isFull: () => oneAtATime.pendingCount >= maxWaiting, ask: (task) => oneAtATime(() => answer(task)) }
}
