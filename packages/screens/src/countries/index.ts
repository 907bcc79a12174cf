export { countryName, countryOptions } from './countries'
