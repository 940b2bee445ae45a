// Runs the built server. A wrong start ends with a sentence, not with a stack.
process.env.NODE_ENV ??= 'production'
const { start } = await import('../build/server/index.js')
start().catch((error) => {
  console.error(error.message)
  if (error.cause) console.error(error.cause.message)
  process.exit(1)
})
