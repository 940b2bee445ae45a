import { useMemo } from 'react'
import { useSuggestions } from '#app/search/components/use-suggestions.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** The role that a candidate is put forward for. Job titles are suggested while a person types; any other text is accepted as it is. */
export function RoleField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const { suggestions, ask, forget } = useSuggestions('what')
  const groups = useMemo(() => {
    const options = suggestions.flatMap(({ kind, label, value }) => (kind === 'title' ? [{ label, value }] : []))
    return options.length > 0 ? [{ label: 'Job titles', options }] : []
  }, [suggestions])
  return (
    <Combobox label="Job titles" groups={groups} onAsk={(text) => ask(text.trim())} onChoose={forget}>
      {(box) => <TextField {...box} label="Role" name="role" maxLength={200} defaultValue={defaultValue} error={error} />}
    </Combobox>
  )
}
