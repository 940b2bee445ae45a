import { type ChangeEvent, useState } from 'react'
import { Form } from 'react-router'
import { PriceSum } from '#app/billing/components/price-sum.tsx'
import { BOOST, isSingleAd, SINGLE_AD_NAMES, SINGLE_ADS, type SingleAd } from '#app/billing/plans.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { asPrice } from '#app/ui/display/money.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'

type Props = {
  /** The id of the order. */
  order: string
  planName: string
  /** The ad that was chosen on an earlier page. */
  chosen: SingleAd | null
  /** What may still be bought for the job. */
  offers: { ad: boolean; boost: boolean }
  /** When what is bought begins. */
  begins: string
  result: FormResult | undefined
}

/** Chooses and orders what is bought for one job; the sum follows the choice. */
export function AdForm({ order, planName, chosen, offers, begins, result }: Props) {
  const { values = {}, fieldErrors = {} } = result ?? {}
  const [{ ad, boost }, choose] = useState(() => readChoice(String(values.ad ?? (offers.ad && chosen) ?? ''), 'boost' in values))
  const change = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget)
    choose(readChoice(String(fields.get('ad') ?? ''), fields.has('boost')))
  }
  const byPlan = { value: '', label: `By ${planName}`, hint: 'It counts among the active jobs of your plan.' }
  const ads = SINGLE_AD_NAMES.map((name) => ({
    value: name,
    label: `${SINGLE_ADS[name].name}, ${asPrice(SINGLE_ADS[name].cents)}`,
    hint: SINGLE_ADS[name].hint,
  }))
  return (
    <Form method="post" onChange={change} className="grid gap-5">
      <input type="hidden" name="order" value={order} />
      <RadioGroup
        label="How this job runs"
        name="ad"
        stacked
        options={offers.ad ? [byPlan, ...ads] : [byPlan]}
        defaultValue={ad ?? ''}
        error={fieldErrors.ad}
      />
      {offers.boost && (
        <Checkbox
          name="boost"
          value="yes"
          defaultChecked={boost}
          label={`${BOOST.name}, +${asPrice(BOOST.cents)}`}
          hint="The ad is featured for this run."
        />
      )}
      <div className="scripting-none:hidden">
        <PriceSum ad={ad} boost={boost} />
      </div>
      <p className="text-sm text-muted-foreground">{begins} All prices include GST. The invoice comes by email.</p>
      <div>
        <Button variant="primary" size="big" pending={useNavigation().formMethod === 'POST'}>
          Order
        </Button>
      </div>
    </Form>
  )
}

const readChoice = (ad: string, boost: boolean): { ad: SingleAd | null; boost: boolean } => ({ ad: isSingleAd(ad) ? ad : null, boost })
