/** The browser of the journeys: CHROME_PATH, else the one inside an npm package, unpacked before the workers race for it. */
export async function browserPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  // Read on import: makes the package unpack its own shared libraries if the system lacks them.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
