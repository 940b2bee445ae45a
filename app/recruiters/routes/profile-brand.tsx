import { brandForm } from '#app/employers/brand-form.server.ts'
import { BrandForm } from '#app/employers/components/brand-form.tsx'
import { CompanyImageField } from '#app/employers/components/company-image-field.tsx'
import { handleImageForms } from '#app/employers/image-upload.server.ts'
import { saveBrand } from '#app/employers/images.server.ts'
import { showsAgencyBrand } from '#app/employers/plan.ts'
import { brandHex, findImages } from '#app/employers/shown-images.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { agencyPath } from '../board.ts'
import { ProfileTabs } from '../components/profile-tabs.tsx'
import { findAgencyProfile } from '../profile.server.ts'
import type { Route } from './+types/profile-brand.ts'

const PAGE = '/recruiter/profile/brand'
const WITHOUT_LOGO = 'Without one, its initials stand for your agency.'

export async function loader({ context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const [found, { logo }] = await Promise.all([findAgencyProfile(agency.id), findImages({ agencyId: agency.id })])
  if (!found) throw notFound()
  const { profile, slug, plan, brand_colors } = found
  const { name, suburb, state_territory } = profile
  return {
    name,
    suburb,
    state_territory,
    slug,
    logo,
    colours: brandHex(brand_colors),
    showsBrand: showsAgencyBrand(plan),
    mayEdit: may(agency, 'profile.edit'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const member = { userId, agencyId: agency.id }
  const answer = await handleImageForms(request, member, { page: 'profile', backTo: PAGE })
  if (answer) return answer
  if ((await intentOf(request)) === 'reset')
    return handleForm(request, buttonForm, async () => {
      await saveBrand(member, null)
      return redirectWithFlash(PAGE, { title: 'Brand colors reset to site default' })
    })
  return handleForm(request, brandForm, async (colours) => {
    await saveBrand(member, colours)
    return redirectWithFlash(PAGE, { title: 'Brand saved' })
  })
}

export const handle: FailureWords = { failure: { loading: 'Failed to load profile' } }

export const meta: Route.MetaFunction = () => [{ title: `Logo & colours | ${brand.name}` }]

export default function AgencyBrand({ loaderData, actionData }: Route.ComponentProps) {
  const { name, suburb, state_territory, slug, logo, colours, showsBrand, mayEdit } = loaderData
  return (
    <>
      <ProfileTabs />
      <div className="mt-7">
        {mayEdit ? (
          <BrandForm
            of="agency"
            company={{ company_name: name, company_type: 'Recruitment agency', suburb, state_territory }}
            logoUrl={logo?.address ?? null}
            found={{ logo: logo?.colours ?? null, banner: null }}
            colours={colours}
            answer={actionData}
            showsBrand={showsBrand}
            pageTo={agencyPath(slug)}
          >
            <FormSection title="Logo">
              <CompanyImageField kind="logo" page="profile" image={logo} action={PAGE} error={actionData?.fieldErrors.logo}>
                <p className="mt-1 pl-8 text-muted-foreground">{WITHOUT_LOGO}</p>
              </CompanyImageField>
            </FormSection>
          </BrandForm>
        ) : (
          <div className="grid gap-6">
            <Notice title="You can see the logo of your agency.">
              Only an owner or a manager of {name} can change it, and its colours.
            </Notice>
            {logo === null ? (
              <p className="text-muted-foreground">{WITHOUT_LOGO}</p>
            ) : (
              <img src={logo.address} alt={`Logo of ${name}`} className="max-h-40 max-w-full rounded-md bg-white" />
            )}
          </div>
        )}
      </div>
    </>
  )
}
