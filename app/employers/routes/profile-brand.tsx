import { href } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { log } from '#app/platform/log.server.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { brandForm } from '../brand-form.server.ts'
import { BrandForm } from '../components/brand-form.tsx'
import { CompanyImageField } from '../components/company-image-field.tsx'
import { IMAGE_KINDS, IMAGE_LABEL, type ImageKind } from '../image.ts'
import { handleImageForms } from '../image-upload.server.ts'
import { saveBrand } from '../images.server.ts'
import type { ProfileMember } from '../own-company.server.ts'
import { showsBrand } from '../plan.ts'
import { findCompanyBrand } from '../shown-images.server.ts'
import type { Route } from './+types/profile-brand.ts'

const PAGE = '/employer/profile/brand'

export async function loader({ context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  const found = await findCompanyBrand(company.id)
  if (!found) throw notFound()
  const { plan, ...shown } = found.company
  return { ...found, company: shown, showsBrand: showsBrand(plan), mayEdit: may(company, 'profile.edit') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  const member = { userId, employerId: company.id }
  const answer = await handleImageForms(request, member, { page: 'profile', backTo: PAGE })
  if (answer) return answer
  if ((await intentOf(request)) === 'reset') return handleForm(request, buttonForm, () => reset(member))
  return handleForm(request, brandForm, async (colours) => {
    await saveBrand(member, colours)
    return redirectWithFlash(PAGE, { title: 'Brand saved' })
  })
}

/** The messages of the specification, second document §8. */
async function reset(member: ProfileMember): Promise<Response> {
  try {
    await saveBrand(member, null)
  } catch (error) {
    if (error instanceof AppError) throw error
    log.error({ err: error, employerId: member.employerId }, 'brand colours not reset')
    throw new AppError('unavailable', 'Failed to reset brand colors', { cause: error })
  }
  return redirectWithFlash(PAGE, { title: 'Brand colors reset to site default' })
}

export const handle: FailureWords = { failure: { loading: 'Failed to load profile' } }

export const meta: Route.MetaFunction = () => [{ title: `Logos & Brands | ${brand.name}` }]

const WITHOUT_IMAGE: Record<ImageKind, string> = {
  logo: 'Without one, its initials stand for your company.',
  banner: 'Without one, we draw a street in your colours.',
}

export default function ProfileBrand({ loaderData, actionData }: Route.ComponentProps) {
  const { company, images, colours, mayEdit, showsBrand } = loaderData
  const errors = actionData?.fieldErrors ?? {}
  if (!mayEdit)
    return (
      <div className="grid gap-y-6">
        <Notice title="You can see the brand of your company.">Only an owner or a manager of {company.company_name} can change it.</Notice>
        {IMAGE_KINDS.map((kind) => (
          <FormSection key={kind} title={IMAGE_LABEL[kind]}>
            <ShownImage kind={kind} address={images[kind]?.address ?? null} company={company.company_name} />
          </FormSection>
        ))}
      </div>
    )
  return (
    <BrandForm
      of="company"
      company={company}
      logoUrl={images.logo?.address ?? null}
      found={{ logo: images.logo?.colours ?? null, banner: images.banner?.colours ?? null }}
      colours={colours}
      answer={actionData}
      showsBrand={showsBrand}
      pageTo={company.profile_complete ? href('/companies/:slug', { slug: company.slug }) : null}
    >
      {IMAGE_KINDS.map((kind) => (
        <FormSection key={kind} title={IMAGE_LABEL[kind]}>
          <CompanyImageField kind={kind} page="profile" image={images[kind]} action={PAGE} error={errors[kind]}>
            <p className="mt-1 pl-8 text-muted-foreground">{WITHOUT_IMAGE[kind]}</p>
          </CompanyImageField>
        </FormSection>
      ))}
    </BrandForm>
  )
}

type Shown = { kind: ImageKind; address: string | null; company: string }

const ShownImage = ({ kind, address, company }: Shown) =>
  address === null ? (
    <p className="text-muted-foreground">{WITHOUT_IMAGE[kind]}</p>
  ) : (
    <img src={address} alt={`${IMAGE_LABEL[kind]} of ${company}`} className="max-h-40 max-w-full rounded-md bg-white" />
  )
