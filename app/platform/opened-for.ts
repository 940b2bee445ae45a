/**
 * The hidden field by which a form says for which team its page was opened; with a file, the query of its address. It is read before the form
 * (`readOpenedFor`), so that no schema names it.
 */
export const OPENED_FOR = 'opened_for'
