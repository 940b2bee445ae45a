/** Why a file is rejected: a title, and a sentence that says what to do. */
export type FileProblem = {
  title: string
  text: string
  /** Set when the same file may be sent again later: the response status, and the seconds to wait. */
  later?: { status: 429 | 503; retryAfter: number }
}

/** All reasons to reject a file. The first two use the wording of the specification. */
export const FILE_PROBLEMS = {
  type: { title: 'Invalid file type', text: 'Please upload a PDF or Word document' },
  size: { title: 'File too large', text: 'Please compress your CV to under 10MB and try again' },
  full: { title: 'Upload failed', text: 'We cannot store files at the moment. Please try again later' },
  empty: { title: 'Empty file', text: 'This file has nothing in it. Please choose another file' },
  damaged: { title: 'Damaged file', text: 'This file is incomplete or damaged. Please save it again and upload the new copy' },
  protected: {
    title: 'Password-protected file',
    text: 'Nobody could open this without its password. Please save a copy without a password and upload that',
  },
  rights: {
    title: 'Protected file',
    text: 'This document opens only for the people it was shared with. Please save an unprotected copy, or a PDF, and upload that',
  },
  macros: {
    title: 'File with macros',
    text: 'This document contains macros. Please save it as PDF or as .docx without macros and upload that',
  },
  definitions: {
    title: 'Unusual Word document',
    text: 'This document contains definitions that Word never writes. Please open it in Word, save it again or as PDF, and upload that',
  },
  unpacked: {
    title: 'File too complex',
    text: 'This document unpacks to more than we can open safely. Please save it as PDF and upload that',
  },
  image: { title: 'Invalid file type', text: 'Please choose a PNG or JPEG image' },
  animated: { title: 'Animated image', text: 'This image moves. Please choose a PNG or JPEG that stands still' },
  pixels: { title: 'Image too large', text: 'This image has more than 40 megapixels. Please make it smaller and send it again' },
  side: { title: 'Image too long', text: 'This image is longer than 20,000 pixels. Please make it smaller and send it again' },
  brokenImage: { title: 'Damaged image', text: 'This image is incomplete or damaged. Please save it again and send the new copy' },
  busy: {
    title: 'Upload failed',
    text: 'We are checking many files just now. Please send it again in a minute',
    later: { status: 503, retryAfter: 60 },
  },
  atOnce: {
    title: 'Two files at a time',
    text: 'Two of your files are already on their way. Please send this one again when they have arrived',
    later: { status: 429, retryAfter: 10 },
  },
} as const satisfies Record<string, FileProblem>

export type FileProblemName = keyof typeof FILE_PROBLEMS

/** A problem as one line: "File too large. Please compress …". */
export function problemSentence({ title, text }: FileProblem): string {
  return `${title}. ${text}`
}
