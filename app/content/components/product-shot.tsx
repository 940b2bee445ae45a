import { PRODUCT_SHOTS, type ProductShotName, SHOT_SIZES } from '../product-shots.ts'

/** A picture of the product in the colours of the page. Hidden pictures and those further down are not loaded. */
export const ProductShot = ({ name }: { name: ProductShotName }) => (
  <div className="overflow-hidden rounded-lg border border-border-strong bg-card shadow-md">
    <Picture name={name} colours="" className="block night:hidden" />
    <Picture name={name} colours="-dark" className="hidden night:block" />
  </div>
)

const Picture = ({ name, colours, className }: { name: ProductShotName; colours: string; className: string }) => (
  <picture className={className}>
    <source media="(width < 768px)" srcSet={`/product/${name}-phone${colours}.webp`} {...SHOT_SIZES.phone} />
    <img
      src={`/product/${name}${colours}.webp`}
      {...SHOT_SIZES.wide}
      alt={PRODUCT_SHOTS[name]}
      loading="lazy"
      decoding="async"
      className="block h-auto w-full"
    />
  </picture>
)
