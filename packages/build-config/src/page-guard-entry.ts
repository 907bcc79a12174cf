import { guardPage } from './page-guard'

guardPage()
