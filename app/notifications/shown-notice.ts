import type { NoticeIcon, NoticeWords } from '#app/platform/notice.ts'

/** A notification as its reader sees it. */
export type ShownNotice = NoticeWords & { id: number; kind: string; icon: NoticeIcon; at: Date; isRead: boolean }

/** How many unread notifications are counted: more than that is many. */
export const COUNTED = 100

/** "7", or "99+". */
export const countWords = (unread: number): string => (unread >= COUNTED ? `${COUNTED - 1}+` : String(unread))
