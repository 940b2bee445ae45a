import { randomUUID } from 'node:crypto'
import { createSearchParams } from 'react-router'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { signFileLink } from '#app/files/signed-link.server.ts'
import { isPrefetch } from '#app/jobs/views.server.ts'
import { findMayStart } from '#app/matching/may-start.server.ts'
import { findMatch } from '#app/matching/recommend.server.ts'
import { kmText } from '#app/places/distance.ts'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { findApplicantProfile } from '#app/profiles/applicant-profile.server.ts'
import { recordProfileViewInBackground } from '#app/profiles/views.server.ts'
import { may } from '#app/teams/permissions.ts'
import { APPLICATION_STATUS, employerMoves, needsConfirmation, type ApplicationStatus as Status } from './application.ts'
import { AREA_PAGES } from './area-pages.ts'
import { kmFromHome } from './candidate-places.server.ts'
import { movedWords } from './emails.ts'
import { candidateForm, viewForm } from './forms.ts'
import { markViewedInBackground, moveApplication, undoMove } from './move.server.ts'
import { addNote, deleteNote, findRating, listColleagues, listNotes, rateApplication } from './notes.server.ts'
import { countUndecided, findReceivedApplication, listReceivedMoves } from './received.server.ts'
import { rejectedJobOf } from './rejected-job.server.ts'
import { deleteView, renameView, saveView } from './saved-views.server.ts'
import { statusWords } from './status-words.ts'
import { openedForField, type TeamMember, teamMemberOf } from './team-member.server.ts'

/** The signed-in person as a member of the team whose page it is. @throws a 404 response for anybody who belongs to none */
export function teamMemberOrNotFound(user: CurrentUser): TeamMember {
  const member = teamMemberOf(user)
  if (!member) throw notFound()
  return member
}

/**
 * Opens a candidate for a member of the team; null for an application of anybody else. The opening is counted after the response, and the
 * person sees who looked; a page that is fetched ahead of a click counts nothing.
 */
export async function openCandidate(request: Request, member: TeamMember, id: string) {
  const { advertiser, userId: readerId } = member
  const application = await findReceivedApplication(advertiser, id)
  if (!application) return null
  const { sent, applicant_id: userId, place_id, state, category_slug, employer_id, agency_id, ...facts } = application
  const [moves, notes, colleagues, rating, profile] = await Promise.all([
    listReceivedMoves(advertiser, id),
    listNotes(member, id),
    listColleagues(member),
    findRating(member, id),
    sent && findApplicantProfile(advertiser, userId),
  ])
  const km = await kmFromHome(profile?.suburb ?? null, place_id)
  const home = profile?.suburb ? [profile.suburb, ...(km === null ? [] : [kmText(Math.round(km))])].join(', ') : null
  // What a profile tells of the match is for those who may see the profile.
  const [mayStart, match] = profile
    ? await Promise.all([findMayStart(userId, facts.job_id), findMatch(userId, facts.job_id, { job: facts.location, home })])
    : [null, null]
  if (request.method === 'GET' && !isPrefetch(request.headers)) {
    if (facts.status === 'submitted') markViewedInBackground(advertiser, id, readerId)
    // A withdrawn application shows nothing that could be looked at.
    if (sent) recordProfileViewInBackground(advertiser, { userId, applicationId: id })
  }
  const asked = new URL(request.url).searchParams.get('ask')
  const asking = employerMoves(facts.status).filter(needsConfirmation)
  const rejectedJob = rejectedJobOf({ state, category_slug, employer_id, agency_id, company_name: facts.company_name })
  const mailOf = (to: Status) => {
    const told = { jobTitle: facts.title, companyName: facts.company_name, words: statusWords({ ...facts, status: to }), job: rejectedJob }
    return movedWords(told, { from: facts.status, to })
  }
  return {
    area: areaOf(advertiser),
    facts,
    moves,
    noteFormId: randomUUID(),
    notes: notes.map((note) => ({ ...note, mayDelete: note.mine || may(member, 'note.delete') })),
    colleagues,
    rating,
    profile,
    km,
    mayStart,
    match,
    mayMove: may(member, 'application.move'),
    sent: sent && { ...sent, file: { ...sent.file, link: signFileLink({ fileId: sent.file.id, viewerId: readerId, context: id }) } },
    mails: Object.fromEntries(asking.map((to) => [to, mailOf(to)])),
    asked: asking.find((to) => to === asked) ?? null,
    others: facts.status === 'hired' ? await countUndecided(facts.job_id) : 0,
    mayClose: may(member, 'job.publish'),
  }
}

/**
 * Does what a form on a candidate's view asks: moves, notes, rates.
 *
 * @param page the address of the view, to return to
 */
export function changeCandidate(request: Request, member: TeamMember, id: string, page: string) {
  const { advertiser, userId } = member
  return handleForm(request, candidateForm, async (form) => {
    switch (form.intent) {
      case 'move': {
        const { moveId } = await moveApplication(advertiser, id, {
          to: form.to,
          version: form.version,
          actorId: userId,
          feedback: { reasons: form.reason, words: form.words },
        })
        const { dashboard } = AREA_PAGES[areaOf(advertiser)]
        const search = form.dashboard && createSearchParams(form.dashboard).toString()
        const next = form.dashboard === undefined ? page : search ? `${dashboard}?${search}` : dashboard
        return redirectWithFlash(next, {
          title: `Moved to ${APPLICATION_STATUS[form.to].label}`,
          text: `The candidate is told by email in ${config.undoSeconds} seconds.`,
          about: `candidate ${id}`,
          undo: { action: page, fields: { intent: 'undo', move: String(moveId), ...openedForField(advertiser) } },
        })
      }
      case 'undo':
        await undoMove(advertiser, id, { moveId: form.move, actorId: userId })
        return redirectWithFlash(page, { title: 'The move is undone', text: 'Nobody was told.', about: `candidate ${id}` })
      case 'note':
        await addNote(member, id, form.body, form.form_id)
        return redirectWithFlash(`${page}#notes`, { title: 'Note added', text: 'Your team can read it.' })
      case 'delete-note':
        await deleteNote(member, id, form.note)
        return redirectWithFlash(`${page}#notes`, { title: 'Note deleted' })
      case 'rate':
        await rateApplication(member, id, form.stars)
        return redirectWithFlash(`${page}#rating`, { title: form.stars === 0 ? 'Rating taken back' : `Rated ${form.stars} of 5` })
    }
  })
}

/**
 * Does what a form on the list of candidates asks: saves, renames and deletes a member's views.
 *
 * @param page the address of the list, to return to
 */
export function changeViews(request: Request, member: TeamMember, page: string) {
  return handleForm(request, viewForm, async (form) => {
    switch (form.intent) {
      case 'save-view':
        await saveView(member, form)
        return redirectWithFlash(page, { title: 'View saved', text: 'It stands above the list, for you alone.' })
      case 'rename-view':
        await renameView(member, form)
        return redirectWithFlash(page, { title: 'View renamed' })
      case 'delete-view':
        await deleteView(member, form.view)
        return redirectWithFlash(page, { title: 'View deleted' })
    }
  })
}
