import { type ChangeEvent, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { asPrice } from '#app/ui/display/money.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { BOOST, isSingleAd, SINGLE_AD_NAMES, SINGLE_ADS, type SingleAd } from '../plans.ts'
import { PriceSum } from './price-sum.tsx'

type Chosen = { ad: SingleAd; boost: boolean }

/** What an ad costs that is bought for itself. It adds up by itself as one chooses; without scripts its button does. */
export function AdPrices({ chosen, note }: { chosen: Chosen; note: string }) {
  const [{ ad, boost }, choose] = useState(chosen)
  const change = ({ currentTarget: form }: ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(form)
    const name = String(fields.get('ad'))
    if (isSingleAd(name)) choose({ ad: name, boost: fields.has('boost') })
  }
  return (
    <Form onChange={change} preventScrollReset className="grid gap-4">
      <SelectField
        label="Ad"
        name="ad"
        defaultValue={chosen.ad}
        options={SINGLE_AD_NAMES.map((name) => ({ value: name, label: `${SINGLE_ADS[name].name}, ${SINGLE_ADS[name].days} days` }))}
      />
      <Checkbox
        name="boost"
        value="yes"
        defaultChecked={chosen.boost}
        label={BOOST.name}
        hint={`+${asPrice(BOOST.cents)}. ${BOOST.hint}`}
      />
      <div className="hidden scripting-none:block">
        <Button>Show the price</Button>
      </div>
      <PriceSum ad={ad} boost={boost} />
      <p className="text-sm text-muted-foreground">{note}</p>
    </Form>
  )
}
