import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { flash } from '#app/platform/flash.server.ts'
import { findEmailChange } from './change-email.server.ts'
import { type Details, findFullName, saveDetails } from './details.server.ts'
import { findProof, ownerOf } from './proof.server.ts'
import { failedWords, savedWords } from './saved-words.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** What a page with the form of a person's details needs. */
export async function loadDetails({ request, context }: Asked) {
  const owner = ownerOf(context)
  const [fullName, proof, change] = await Promise.all([findFullName(owner.userId), findProof(owner), findEmailChange(owner, request)])
  return {
    details: { fullName, email: owner.email, proof },
    newEmail: change?.email ?? null,
    titles: failedWords(signedInUser(context).role),
  }
}

/** Saves the form of a person's details and returns to its page; a new email address leads to the page where its code is entered. */
export async function submitDetails(
  { request, context }: Asked,
  details: Details,
  page: string,
  saveMore?: (tx: Tx) => Promise<void>,
): Promise<Response> {
  const { headers, confirmsEmail } = await saveDetails(ownerOf(context), details, visitorOf({ request, context }), saveMore)
  return confirmsEmail
    ? redirect(href('/account/email'), { headers: flash(headers, { title: 'New verification code sent!' }) })
    : redirect(page, { headers: flash(headers, savedWords(signedInUser(context).role)) })
}
