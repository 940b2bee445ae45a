/** The header by which an open page that loads its data again says for which team it was opened. */
export const OPENED_FOR_HEADER = 'x-opened-for'

/** The attribute of an element of the page that says for which team it was opened. */
export const OPENED_FOR_ATTRIBUTE = 'data-opened-for'

/**
 * The header of a request for data: none for a page that is not of a team, nor for the next page, which is of the team that the session
 * works for.
 */
export function openedForHeader({ pathname, search }: { pathname: string; search: string }): Record<string, string> {
  const team = document.querySelector(`[${OPENED_FOR_ATTRIBUTE}]`)?.getAttribute(OPENED_FOR_ATTRIBUTE)
  return team && pathname === location.pathname && search === location.search ? { [OPENED_FOR_HEADER]: team } : {}
}
