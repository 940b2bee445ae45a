import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages whose form meets a conflict: they are loaded again, to show the questions and the status as they are now. */
export const reloadOnConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
