import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { ACCESS } from '#app/access.ts'
import { type Access, addressOf } from '#app/accounts/access.ts'
import { type CurrentUser, currentUser, userOf } from '#app/accounts/current-user.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { readOpenedFor, refuseForm } from '#app/platform/form-body.server.ts'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { OPENED_FOR_HEADER } from '#app/ui/browser/opened-for.ts'
import { AGENCY_QUERY, OPEN_QUERY } from './team.ts'

/** A page of the agency that a recruiter works for. On the page where they choose it, forms are about the person. */
function isAgencyPage(pattern: string): boolean {
  const address = addressOf(pattern)
  if (address === LOGO_ADDRESS) return true
  return (ACCESS as Record<string, Access>)[address] === 'recruiter' && address !== href('/recruiter/agencies')
}

/** Where the scripts of companies and agencies send an image. */
const LOGO_ADDRESS = '/company-images/:kind'

/** Where a message may have a file. */
const THREAD_ADDRESS = '/recruiter/messages/:applicationId'

/**
 * The middleware that keeps apart the agencies of one recruiter, who may have pages of one open while the session works for another. A
 * form says for which agency its page was opened: for another than the session works for now it is refused, with what was typed. An open page
 * that loads its data again stays with its agency while the person is a member, also at the address of a link. A link that names another
 * agency of theirs leads to the page where they choose.
 */
export const pageAgency: MiddlewareFunction<Response> = async ({ request, context, pattern, url }) => {
  const user = userOf(context)
  if (user?.role !== 'recruiter' || !isAgencyPage(pattern)) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const isAlone = addressOf(pattern) === LOGO_ADDRESS
    if (isAlone || url.searchParams.has('image')) return checkUpload(url, user, isAlone)
    // What was typed beside a file comes with it; its address says for which agency the page is, so that a form for the right one is read once.
    const openedFor = addressOf(pattern) === THREAD_ADDRESS ? url.searchParams.get(OPENED_FOR) : await readOpenedFor(request)
    return checkForm(request, context, user, openedFor)
  }
  const named = url.searchParams.get(AGENCY_QUERY)
  const openedFor = request.headers.get(OPENED_FOR_HEADER)
  // A page that is open already for the agency of its link has what somebody is typing.
  if (named !== null && user.agency !== null && named !== user.agency.id && named !== openedFor)
    throw redirect(`${href('/recruiter/agencies')}?${new URLSearchParams({ [OPEN_QUERY]: url.pathname + url.search })}`)
  showAgency(context, user, openedFor)
}

async function checkForm(request: Request, context: Readonly<RouterContextProvider>, user: CurrentUser, openedFor: string | null) {
  const refusal = refusalOf(user, openedFor)
  showAgency(context, user, openedFor)
  if (refusal) await refuseForm(request, refusal.code, refusal.message)
}

/** The bytes of a file are read by whoever stores it, so that its address says for which agency it is. @param isAlone sent by a script */
function checkUpload({ pathname, searchParams }: URL, user: CurrentUser, isAlone: boolean): void {
  const refusal = user.agency && refusalOf(user, searchParams.get(OPENED_FOR))
  if (!refusal) return
  throw isAlone ? errorResponse(refusal.status, refusal.message) : redirectWithFlash(pathname, { tone: 'error', title: refusal.message })
}

/** Why nothing is saved; null for a form of the agency that its sender works for. */
function refusalOf({ agency, agencies }: CurrentUser, openedFor: string | null): AppError | null {
  // Empty on the pages of somebody without an agency, which only ask for one.
  if (openedFor === '' || openedFor === agency?.id) return null
  if (openedFor === null) return new AppError('conflict', `Nothing was saved. ${OPEN_AGAIN}`)
  const own = agencies.find(({ id }) => id === openedFor)
  return own && agency ? new AppError('conflict', movedOn(own.name, agency.name)) : new AppError('forbidden', GONE)
}

const OPEN_AGAIN = 'Please open the page again, which says for which agency it is.'
const GONE = 'Nothing was saved: this page was opened for an agency of which you are no longer a member.'
const movedOn = (openedFor: string, worksFor: string) =>
  `Nothing was saved: this page is of ${openedFor}, and you work for ${worksFor} now. Work for ${openedFor} again, then send it once more.`

/** Shows the page of an agency, if the person is a member of it. @returns the agency; null for any other */
function showAgency(context: Readonly<RouterContextProvider>, user: CurrentUser, agencyId: string | null) {
  const agency = user.agencies.find(({ id }) => id === agencyId)
  if (!agency) return null
  context.set(currentUser, { ...user, agency })
  return agency
}
