// Runs the built server. A failed start prints a sentence, not a stack trace.
process.env.NODE_ENV ??= 'production'
const { start } = await import('../build/server/index.js')
start().catch((error) => {
  console.error(error.message)
  if (error.cause) console.error(error.cause.message)
  process.exit(1)
})
