export type Place = {
  readonly street: string
  readonly city: string
  readonly county: string
  readonly postalCode: string
  readonly country: 'Estonia' | 'Latvia' | 'Sweden'
}

export type PartnerRow = {
  readonly name: string
  readonly role: 'client' | 'supplier' | 'both'
  readonly place: Place
  readonly contacts: readonly string[]
  readonly paymentDue?: number
  /** Percent that this client usually gets off. */
  readonly discount?: number
  readonly label?: string
}

const at = (
  street: string,
  postalCode: string,
  city: string,
  county: string,
  country: Place['country'] = 'Estonia',
): Place => ({ street, city, county, postalCode, country })

/** Whom the workshop sells to and buys from; all of them invented. */
export const partnerRows: readonly PartnerRow[] = [
  {
    name: 'Kalda Mööbel OÜ',
    role: 'client',
    place: at('Lai tn 14', '44308', 'Rakvere', 'Lääne-Virumaa'),
    contacts: ['Marek Kalda', 'Signe Kalda'],
    discount: 3,
  },
  {
    name: 'Sadama Kohvik OÜ',
    role: 'client',
    place: at('Sadama tn 3', '45501', 'Võsu', 'Lääne-Virumaa'),
    contacts: ['Helen Luts'],
  },
  {
    name: 'Pärna Arhitektid OÜ',
    role: 'client',
    place: at('Pärna tn 22', '51006', 'Tartu', 'Tartumaa'),
    contacts: ['Kristo Pärn', 'Anneli Tõnisson'],
  },
  {
    name: 'Oru Lasteaed',
    role: 'client',
    place: at('Kooli tn 5', '30301', 'Kohtla-Järve', 'Ida-Virumaa'),
    contacts: ['Tiina Vaher'],
    paymentDue: 21,
    label: 'avalik',
  },
  {
    name: 'Nordhaus Interiör AB',
    role: 'client',
    place: at('Hammarbyvägen 41', '120 33', 'Stockholm', 'Stockholms län', 'Sweden'),
    contacts: ['Johan Berg', 'Lena Ekström'],
    paymentDue: 30,
    discount: 5,
    label: 'eksport',
  },
  {
    name: 'Hiie Aiad OÜ',
    role: 'client',
    place: at('Hiie tee 7', '74001', 'Viimsi', 'Harjumaa'),
    contacts: ['Priit Hiie'],
  },
  {
    name: 'Lootsi Stuudio OÜ',
    role: 'client',
    place: at('Lootsi tn 11', '10151', 'Tallinn', 'Harjumaa'),
    contacts: ['Grete Soosaar'],
  },
  {
    name: 'Liepa Būve SIA',
    role: 'client',
    place: at('Brīvības gatve 214', 'LV-1039', 'Rīga', 'Rīga', 'Latvia'),
    contacts: ['Andris Liepa', 'Ilze Ozola'],
    paymentDue: 30,
    label: 'eksport',
  },
  {
    name: 'Rannamõisa Kool',
    role: 'client',
    place: at('Kooli tee 1', '76901', 'Rannamõisa', 'Harjumaa'),
    contacts: ['Urmas Kivi'],
    paymentDue: 21,
    label: 'avalik',
  },
  {
    name: 'Metsanurga Talu OÜ',
    role: 'client',
    place: at('Metsanurga talu', '69303', 'Karksi-Nuia', 'Viljandimaa'),
    contacts: ['Aivar Mets'],
  },
  {
    name: 'Võru Trepid OÜ',
    role: 'client',
    place: at('Kreutzwaldi tn 59', '65609', 'Võru', 'Võrumaa'),
    contacts: ['Rein Tamm', 'Kaire Leht'],
    discount: 3,
    label: 'paigaldus',
  },
  {
    name: 'Bergström Design AB',
    role: 'client',
    place: at('Kungsgatan 18', '411 19', 'Göteborg', 'Västra Götaland', 'Sweden'),
    contacts: ['Sara Bergström'],
    paymentDue: 30,
    label: 'eksport',
  },
  {
    name: 'Kivimäe Kinnisvara OÜ',
    role: 'client',
    place: at('Pärnu mnt 238', '11624', 'Tallinn', 'Harjumaa'),
    contacts: ['Toomas Kivimäe'],
    paymentDue: 21,
  },
  {
    name: 'Laheranna Spaa OÜ',
    role: 'client',
    place: at('Ranna pst 8', '80010', 'Pärnu', 'Pärnumaa'),
    contacts: ['Merle Rand'],
  },
  {
    name: 'Saaremaa Paadid OÜ',
    role: 'client',
    place: at('Tolli tn 17', '93812', 'Kuressaare', 'Saaremaa'),
    contacts: ['Kaupo Vessik'],
  },
  {
    name: 'Tartu Rattad OÜ',
    role: 'client',
    place: at('Turu tn 34', '51004', 'Tartu', 'Tartumaa'),
    contacts: ['Siim Ratas'],
  },
  {
    name: 'Viru Vallavalitsus',
    role: 'client',
    place: at('Keskväljak 2', '44310', 'Rakvere', 'Lääne-Virumaa'),
    contacts: ['Eha Lepik'],
    paymentDue: 28,
    label: 'avalik',
  },
  {
    name: 'Ozolnieku Mēbeles SIA',
    role: 'client',
    place: at('Rīgas iela 29', 'LV-3018', 'Ozolnieki', 'Jelgavas novads', 'Latvia'),
    contacts: ['Māris Kalniņš'],
    paymentDue: 30,
    label: 'eksport',
  },
  {
    name: 'Rakvere Metall OÜ',
    role: 'both',
    place: at('Vallikraavi tn 20', '44306', 'Rakvere', 'Lääne-Virumaa'),
    contacts: ['Indrek Paas'],
  },
  {
    name: 'Baltmet OÜ',
    role: 'supplier',
    place: at('Suur-Sõjamäe tn 44', '11415', 'Tallinn', 'Harjumaa'),
    contacts: ['Jaanus Raud', 'Olga Petrova'],
    paymentDue: 30,
  },
  {
    name: 'Saku Puit OÜ',
    role: 'supplier',
    place: at('Tehnika tn 6', '75501', 'Saku', 'Harjumaa'),
    contacts: ['Kalle Saar'],
    paymentDue: 21,
  },
  {
    name: 'Värvikeskus OÜ',
    role: 'supplier',
    place: at('Peterburi tee 71', '11415', 'Tallinn', 'Harjumaa'),
    contacts: ['Inga Värk'],
    paymentDue: 21,
  },
  {
    name: 'Furnitex OÜ',
    role: 'supplier',
    place: at('Kadaka tee 88', '12618', 'Tallinn', 'Harjumaa'),
    contacts: ['Marika Sepp'],
    paymentDue: 14,
  },
  {
    name: 'Tsingitud Teras AS',
    role: 'supplier',
    place: at('Betooni tn 26', '11415', 'Tallinn', 'Harjumaa'),
    contacts: ['Vello Tsirk'],
    paymentDue: 30,
  },
  {
    name: 'Kinnitikoda OÜ',
    role: 'supplier',
    place: at('Võru tn 47', '50111', 'Tartu', 'Tartumaa'),
    contacts: ['Raul Polt'],
    paymentDue: 14,
  },
]
