/**
 * The hidden field by which a form says for which team its page was opened. It is read before the form (`readOpenedFor`), so that no schema
 * names it.
 */
export const OPENED_FOR = 'opened_for'
