// The worker thread that draws resumes; started by resume-pdf.server.ts.
import { parentPort } from 'node:worker_threads'
import { drawResume, type ResumeText } from './resume-pdf.ts'

const port = parentPort! // this file only runs as a worker thread
port.on('message', async (task: { resume: ResumeText; changedAt: Date }) => port.postMessage(await drawResume(task.resume, task.changedAt)))
