import { ACCESS } from '#app/access.ts'

/** The addresses with a signed token, up to it: "/files/:token" is "files". */
const WITH_TOKEN = Object.keys(ACCESS).flatMap((pattern) => /^\/(.+)\/:token(?:\/|$)/.exec(pattern)?.[1] ?? [])

/** As the router matches an address: any id in it, in capitals or not. */
const TOKEN = new RegExp(`^/(${WITH_TOKEN.join('|').replaceAll(/:\w+/g, '[^/]+')})/.+`, 'i')

/** The path of a request as the log has it: a signed link grants access while it is valid, so it is never logged (abuse case A15). */
export const loggedPath = (path: string): string => path.replace(TOKEN, '/$1/…')
