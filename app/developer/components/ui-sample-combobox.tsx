import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

const towns = ['Hobart', 'Hobsons Bay', 'Holland Park', 'Hornsby'].map((label, index) => ({
  label,
  detail: `${index * 14} jobs`,
  value: label,
}))
const states = ['New South Wales', 'Northern Territory'].map((label) => ({ label, value: label }))

const matching = (typed: string) =>
  [
    { label: 'Towns', options: towns },
    { label: 'States', options: states },
  ]
    .map(({ label, options }) => ({ label, options: options.filter((option) => option.label.toLowerCase().startsWith(typed)) }))
    .filter(({ options }) => typed !== '' && options.length > 0)

/** A sample that suggests places beginning with "h" or "n". */
export function UiSampleCombobox() {
  const [groups, setGroups] = useState(() => matching(''))
  return (
    <Combobox label="Places" groups={groups} onAsk={(text) => setGroups(matching(text.toLowerCase()))}>
      {(box) => <TextField {...box} label="Place" name="place" icon={MapPin} hint="Starts with h or n here" />}
    </Combobox>
  )
}
