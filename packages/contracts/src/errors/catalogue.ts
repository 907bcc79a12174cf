import { constants } from '../constants'

const { orderProductsMax, lineProcessesMax, lineItemsMax, structureLinesMax, stockLinesMax } = constants

/** What a failed call may answer: code → status and the words a user reads, in both languages (specification §8). */
export const errorCatalogue = {
  VALIDATION_FAILED: {
    status: 400,
    en: 'Some fields need a change before saving.',
    et: 'Mõni väli vajab enne salvestamist muutmist.',
  },
  NOT_VALID_PROJECT_ID: { status: 400, en: 'This project is not available.', et: 'See projekt ei ole kättesaadav.' },
  NO_PROJECT_ID: { status: 400, en: 'Choose a project first.', et: 'Vali kõigepealt projekt.' },
  COMMENT_RATE_LIMIT: {
    status: 400,
    en: 'Commenting too often, please try again in 15 seconds',
    et: 'Kommenteerid liiga tihti, proovi 15 sekundi pärast uuesti',
  },
  COMMENT_FIXED: {
    status: 409,
    en: 'A comment can be changed for 15 minutes, by who wrote it.',
    et: 'Kommentaari saab muuta 15 minuti jooksul selle kirjutaja.',
  },
  TOKEN_NOT_VALID: {
    status: 400,
    en: 'This link is no longer valid. Ask for a new one.',
    et: 'See link ei kehti enam. Küsi uus.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    en: 'This password is too common. Choose another.',
    et: 'See parool on liiga levinud. Vali teine.',
  },
  CURRENT_PASSWORD_WRONG: {
    status: 400,
    en: 'The current password is wrong.',
    et: 'Praegune parool on vale.',
  },
  PASSWORDS_DIFFER: { status: 400, en: 'The passwords do not match.', et: 'Paroolid ei ole ühesugused.' },
  WRONG_CREDENTIALS: {
    status: 401,
    en: 'The e-mail or the password is wrong.',
    et: 'E-posti aadress või parool on vale.',
  },
  NOT_AUTHENTICATED: { status: 401, en: 'Please log in.', et: 'Palun logi sisse.' },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    en: 'Confirm your e-mail address first.',
    et: 'Kinnita kõigepealt oma e-posti aadress.',
  },
  FORBIDDEN: {
    status: 403,
    en: 'You do not have permission to perform this action.',
    et: 'Sul ei ole selle tegevuse jaoks õigust.',
  },
  PRICE_RIGHT_MISSING: {
    status: 403,
    en: 'You do not have permission to change prices here.',
    et: 'Sul ei ole õigust siin hindu muuta.',
  },
  OWNER_RIGHT_FIXED: { status: 403, en: 'The owner’s rights cannot be edited.', et: 'Omaniku õigusi ei saa muuta.' },
  PROJECT_LIMIT_REACHED: { status: 403, en: 'You may not create more projects.', et: 'Rohkem projekte luua ei saa.' },
  NOT_FOUND: { status: 404, en: 'This could not be found.', et: 'Seda ei leitud.' },
  VERSION_CONFLICT: { status: 409, en: 'Someone else saved this first.', et: 'Keegi teine salvestas enne sind.' },
  ORDER_TRANSITION_NOT_ALLOWED: {
    status: 409,
    en: 'The order cannot be moved this way from its present status.',
    et: 'Tellimust ei saa praegusest olekust sinna viia.',
  },
  ORDER_NOT_EDITABLE: {
    status: 409,
    en: 'The order cannot be changed in its present status.',
    et: 'Tellimust ei saa praeguses olekus muuta.',
  },
  ORDER_HAS_PRODUCTION: {
    status: 409,
    en: 'Work, output or stock is already recorded on this order.',
    et: 'Selle tellimusega on juba seotud tööaeg, toodang või laoliikumine.',
  },
  ORDER_NEEDS_PRODUCT: {
    status: 409,
    en: 'Add at least one product first.',
    et: 'Lisa kõigepealt vähemalt üks toode.',
  },
  ORDER_NEEDS_CLIENT: { status: 409, en: 'Choose a client first.', et: 'Vali kõigepealt klient.' },
  ORDER_NEEDS_SUPPLIER: { status: 409, en: 'Choose a supplier first.', et: 'Vali kõigepealt tarnija.' },
  UNFINISHED_PRODUCTS: { status: 409, en: 'Some products are not finished.', et: 'Mõni toode ei ole veel valmis.' },
  NEEDS_CONFIRMATION: { status: 409, en: 'This needs your confirmation.', et: 'Selleks on vaja sinu kinnitust.' },
  REASON_REQUIRED: { status: 400, en: 'Give a reason.', et: 'Kirjuta põhjus.' },
  PRODUCT_STARTED: { status: 409, en: 'The product is already in production.', et: 'Toode on juba tootmises.' },
  LINE_HAS_MOVED: {
    status: 409,
    en: 'The line took from stock, was received or supplies another order: its unit and its product in stock stay as they are.',
    et: 'Rida on laost võtnud, saabunud või katab teist tellimust: selle ühik ja laotoode jäävad nii, nagu need on.',
  },
  LINE_DELIVERED: {
    status: 409,
    en: 'More of the line was delivered than would be left. Take the delivery back first.',
    et: 'Reast on juba tarnitud rohkem, kui alles jääks. Võta enne tarne tagasi.',
  },
  STOCK_PRODUCT_IN_USE: {
    status: 409,
    en: 'The product is in an active order or part of another product.',
    et: 'Toode on aktiivses tellimuses või osa teisest tootest.',
  },
  STOCK_PRODUCT_LOCKED: {
    status: 409,
    en: 'The product is locked. Unlock it first.',
    et: 'Toode on lukus. Ava enne lukk.',
  },
  NOT_ENOUGH_STOCK: { status: 409, en: 'There is not enough in stock.', et: 'Laos ei ole piisavalt.' },
  SHORTAGES_CHANGED: {
    status: 409,
    en: 'Less is missing now than you saw: somebody ordered it, or it came. Look at the list again.',
    et: 'Puudu on nüüd vähem, kui sa nägid: keegi tellis selle või see saabus. Vaata loend uuesti üle.',
  },
  UNIT_MISMATCH: {
    status: 422,
    en: 'The line and its product in stock are counted in units that cannot be converted.',
    et: 'Rea ja laotoote ühikuid ei saa teineteiseks ümber arvestada.',
  },
  EXCHANGE_RATE_MISSING: {
    status: 422,
    en: 'The order is in another currency than the project: enter what one of it is worth.',
    et: 'Tellimus on teises valuutas kui projekt: sisesta vahetuskurss.',
  },
  SUPPLY_FIXED: {
    status: 409,
    en: 'Work on it began or its material was taken, so how it is supplied stays.',
    et: 'Töö on alanud või materjal võetud, seega jääb tarneviis samaks.',
  },
  STOCK_UNIT_FIXED: {
    status: 409,
    en: 'The product has moved in stock, so its unit stays. Add a new product for another unit.',
    et: 'Toode on laos liikunud, seega jääb ühik samaks. Teise ühiku jaoks lisa uus toode.',
  },
  STOCK_MOVED: {
    status: 409,
    en: 'Something moved in stock meanwhile. Look at the balance again.',
    et: 'Laos on vahepeal midagi liikunud. Vaata seisu uuesti.',
  },
  DOCUMENT_CHANGED: {
    status: 409,
    en: 'The document changed since you looked at it. Look at it again before sending.',
    et: 'Dokument on pärast vaatamist muutunud. Vaata see enne saatmist uuesti üle.',
  },
  STOCK_TAKE_ENDED: { status: 409, en: 'This stock take has ended.', et: 'See inventuur on lõppenud.' },
  MOVEMENT_TAKEN_BACK: {
    status: 409,
    en: 'This movement has already been undone.',
    et: 'See liikumine on juba tagasi võetud.',
  },
  MOVEMENT_FIXED: {
    status: 409,
    en: 'This movement can’t be undone by itself.',
    et: 'Seda liikumist ei saa eraldi tagasi võtta.',
  },
  MOVEMENT_RETURNED: {
    status: 409,
    en: 'Part of it has been returned. Undo the return first.',
    et: 'Osa sellest on tagastatud. Võta enne tagastus tagasi.',
  },
  JOB_NOT_RUNNING: { status: 409, en: 'This work is not running.', et: 'See töö ei käi.' },
  FINISH_BUILT_ON: {
    status: 409,
    en: 'Something was done since that builds on it.',
    et: 'Vahepeal on tehtud midagi, mis tugineb sellele.',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    en: 'You keep as many views of this list as there may be. Remove one first.',
    et: 'Sellest loendist on sul salvestatud nii palju vaateid, kui võib. Kustuta enne mõni.',
  },
  TOO_MANY_OFFER_VERSIONS: {
    status: 409,
    en: 'This offer has as many versions as there may be. Remove one first.',
    et: 'Sellel pakkumusel on nii palju variante, kui võib. Kustuta enne mõni.',
  },
  NAME_TAKEN: { status: 409, en: 'This name is already in use.', et: 'See nimi on juba kasutusel.' },
  PARTNER_CODE_TAKEN: {
    status: 409,
    en: 'Another partner that is in use has this registry code or VAT number.',
    et: 'See registrikood või KMKR number on juba teisel kasutusel oleval partneril.',
  },
  STILL_IN_USE: {
    status: 409,
    en: 'Something still refers to it, so it cannot be removed.',
    et: 'Sellele viidatakse veel, seepärast ei saa seda eemaldada.',
  },
  KEY_TAKEN: { status: 409, en: 'This key is already in use.', et: 'See võti on juba kasutusel.' },
  LAST_OWNER: {
    status: 409,
    en: 'The owner cannot be removed or disabled.',
    et: 'Omanikku ei saa eemaldada ega tema ligipääsu sulgeda.',
  },
  OWN_ACCESS_FIXED: {
    status: 409,
    en: 'You cannot disable or remove yourself, or take away your own right to look after users.',
    et: 'Iseennast ei saa eemaldada, enda ligipääsu sulgeda ega endalt kasutajate haldamise õigust võtta.',
  },
  IN_PROGRESS: { status: 409, en: 'The same request is still running.', et: 'Sama päring on alles pooleli.' },
  PAYLOAD_TOO_LARGE: { status: 413, en: 'This is too large.', et: 'See on liiga suur.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    en: 'Only PNG, JPG, WebP or GIF images are accepted.',
    et: 'Sobivad ainult PNG-, JPG-, WebP- ja GIF-pildid.',
  },
  PROJECT_FILES_FULL: {
    status: 409,
    en: 'The project has no room left for files.',
    et: 'Projekti failiruum on täis.',
  },
  ANNOUNCED_TOO_MUCH: {
    status: 409,
    en: 'You have too many files on their way in this project. Wait until some have come, or call some off.',
    et: 'Sul on selles projektis liiga palju faile pooleli. Oota, kuni mõni on kohal, või katkesta mõni.',
  },
  PICTURE_DAMAGED: {
    status: 422,
    en: 'The file is damaged or incomplete.',
    et: 'Fail on vigane või poolik.',
  },
  PICTURE_TOO_MANY_POINTS: {
    status: 422,
    en: 'At most 50 megapixels are accepted.',
    et: 'Sobib kuni 50 megapikslit.',
  },
  BOM_CYCLE: { status: 422, en: 'A product cannot contain itself.', et: 'Toode ei saa sisaldada iseennast.' },
  STRUCTURE_TOO_DEEP: {
    status: 422,
    en: 'The structure has too many levels.',
    et: 'Struktuuril on liiga palju tasemeid.',
  },
  ORDER_TOO_LARGE: {
    status: 422,
    en: `An order holds at most ${orderProductsMax} products, and a line at most ${lineProcessesMax} processes and ${lineItemsMax} items.`,
    et: `Tellimusse mahub kuni ${orderProductsMax} toodet, ühele reale kuni ${lineProcessesMax} protsessi ja ${lineItemsMax} materjali.`,
  },
  STRUCTURE_TOO_LARGE: {
    status: 422,
    en: `With all its parts a stock product has at most ${stockLinesMax} lines, an order at most ${structureLinesMax}.`,
    et: `Laotootel võib koos kõigi osadega olla kuni ${stockLinesMax} rida, tellimusel kuni ${structureLinesMax}.`,
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    en: 'The same request was sent with other contents.',
    et: 'Sama päring saadeti teise sisuga.',
  },
  AMOUNT_OVER_MAX: {
    status: 422,
    en: 'The amount is larger than what is left.',
    et: 'Kogus on suurem, kui alles on.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many tries. Please wait a little.',
    et: 'Liiga palju katseid. Palun oota veidi.',
  },
  UPLOADS_BUSY: {
    status: 503,
    en: 'Too many files are being sent just now. Go on in a moment.',
    et: 'Praegu saadetakse liiga palju faile. Jätka hetke pärast.',
  },
  UPLOAD_TOO_SLOW: {
    status: 400,
    en: 'The file came too slowly. Go on when the connection is better.',
    et: 'Fail tuli liiga aeglaselt. Jätka, kui ühendus on parem.',
  },
  FILE_BYTES_MISSING: {
    status: 404,
    en: 'The file store does not have this file any more. Tell whoever looks after the server.',
    et: 'Failihoidlas seda faili enam ei ole. Anna teada sellele, kes serverit haldab.',
  },
  FILE_STORE_TIMEOUT: {
    status: 503,
    en: 'The file store did not answer in time. Please try again soon.',
    et: 'Failihoidla ei vastanud õigel ajal. Proovi varsti uuesti.',
  },
  FILE_STORE_AWAY: {
    status: 503,
    en: 'The file store can’t be reached just now. Please try again soon.',
    et: 'Failihoidla ei ole praegu kättesaadav. Proovi varsti uuesti.',
  },
  FILE_STORE_REFUSES: {
    status: 502,
    en: 'The file store does not let the service in. Tell whoever looks after the server.',
    et: 'Failihoidla ei lase teenust sisse. Anna teada sellele, kes serverit haldab.',
  },
  FILE_STORE_BROKEN: {
    status: 502,
    en: 'The file store answered something that can’t be read. Tell whoever looks after the server.',
    et: 'Failihoidla vastusest ei saa aru. Anna teada sellele, kes serverit haldab.',
  },
  INTERNAL_ERROR: { status: 500, en: 'Something went wrong on our side.', et: 'Meie poolel läks midagi valesti.' },
  STORAGE_FULL: {
    status: 507,
    en: 'There is no space left to save this. Nothing was changed. Tell whoever looks after the server.',
    et: 'Salvestamiseks ei ole enam ruumi. Midagi ei muudetud. Anna teada sellele, kes serverit haldab.',
  },
  NOT_DEPLOYED: {
    status: 503,
    en: 'This part of the app is missing on the server. Tell whoever looks after it.',
    et: 'See rakenduse osa puudub serverist. Anna teada sellele, kes seda haldab.',
  },
  OVERLOADED: {
    status: 503,
    en: 'The service is busy. Please try again soon.',
    et: 'Teenus on ülekoormatud. Proovi varsti uuesti.',
  },
  DATABASE_AWAY: {
    status: 503,
    en: 'The database does not answer. Please try again soon.',
    et: 'Andmebaas ei vasta. Proovi varsti uuesti.',
  },
  STATEMENT_TOO_LONG: {
    status: 503,
    en: 'Reading or writing this took the database too long, and it was given up. Ask for less at once, or try again later.',
    et: 'Selle lugemine või kirjutamine võttis andmebaasil liiga kaua ja katkestati. Küsi korraga vähem või proovi hiljem uuesti.',
  },
  LONG_CALLS_BUSY: {
    status: 503,
    en: 'Other large orders and structures are being worked on. Please try again soon.',
    et: 'Praegu töödeldakse teisi suuri tellimusi ja struktuure. Proovi varsti uuesti.',
  },
  LONG_CALL_TOO_LONG: {
    status: 503,
    en: 'This order or structure is so large that the work was given up. Nothing was changed.',
    et: 'See tellimus või struktuur on nii suur, et töö katkestati. Midagi ei muudetud.',
  },
} as const satisfies Record<string, { status: number; en: string; et: string }>

export type ErrorCode = keyof typeof errorCatalogue
