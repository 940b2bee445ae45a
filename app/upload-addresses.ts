import type { Register } from 'react-router'

/**
 * The addresses that take files. The server counts their bodies while they arrive and waits as long as bytes keep coming; the
 * forms of all others are small and have a minute.
 */
export const UPLOAD_ADDRESSES = ['/resumes', '/jobs/:jobId/apply'] as const satisfies readonly (keyof Register['pages'])[]
