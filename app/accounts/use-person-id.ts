import { useRouteLoaderData } from 'react-router'

/** The id of the person for whom the page was loaded; null for a visitor. */
export const usePersonId = (): string | null => useRouteLoaderData<{ userId: string | null }>('root')?.userId ?? null
