import { useNavigation } from '#app/ui/browser/use-navigation.ts'

/** True while the main form of a page is being submitted. Unlike the other buttons it has no `intent`. */
export function useSendingForm(): boolean {
  const navigation = useNavigation()
  return navigation.state === 'submitting' && navigation.formData?.get('intent') === null
}
