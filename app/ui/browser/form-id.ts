import { useEffect, useState } from 'react'

/** A new id for a form (UUID, RFC 9562 §5.4). `crypto.randomUUID` is missing on pages without https. */
export const newFormId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(16),
  )

/**
 * The id of a form of which the server takes the same one once. It stays while the page is loaded again, so that sending the form again after a
 * lost answer is no second one. After a refusal it is another: what is sent then is new.
 *
 * @param loaded a fresh one, from the loader
 * @param result the refusal of the form
 */
export function useFormId(loaded: string, result: unknown): [string, (id: string) => void] {
  const [formId, setFormId] = useState(loaded)
  useEffect(() => {
    if (result) setFormId(newFormId())
  }, [result])
  return [formId, setFormId]
}
