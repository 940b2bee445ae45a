/**
 * Passwords that many people use, of 8 characters or more and in lower case: our own compilation of words, names,
 * keyboard walks, years and the ways people join them (ASVS 6.2.4).
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 password12345 password123456 password! password1! password123! password2020
  password2021 password2022 password2023 password2024 password2025 password2026 password01 password69 password007 password99 password00
  password@123 password@1 password#1 passw0rd passw0rd1 passw0rd12 passw0rd123 passw0rd1234 passw0rd12345 passw0rd123456 passw0rd!
  passw0rd1! passw0rd123! passw0rd2020 passw0rd2021 passw0rd2022 passw0rd2023 passw0rd2024 passw0rd2025 passw0rd2026 passw0rd01
  passw0rd69 passw0rd007 passw0rd99 passw0rd00 passw0rd@123 passw0rd@1 passw0rd#1 p@ssword p@ssword1 p@ssword12 p@ssword123 p@ssword1234
  p@ssword12345 p@ssword123456 p@ssword! p@ssword1! p@ssword123! p@ssword2020 p@ssword2021 p@ssword2022 p@ssword2023 p@ssword2024
  p@ssword2025 p@ssword2026 p@ssword01 p@ssword69 p@ssword007 p@ssword99 p@ssword00 p@ssword@123 p@ssword@1 p@ssword#1 p@ssw0rd p@ssw0rd1
  p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssw0rd12345 p@ssw0rd123456 p@ssw0rd! p@ssw0rd1! p@ssw0rd123! p@ssw0rd2020 p@ssw0rd2021
  p@ssw0rd2022 p@ssw0rd2023 p@ssw0rd2024 p@ssw0rd2025 p@ssw0rd2026 p@ssw0rd01 p@ssw0rd69 p@ssw0rd007 p@ssw0rd99 p@ssw0rd00 p@ssw0rd@123
  p@ssw0rd@1 p@ssw0rd#1 pa55word pa55word1 pa55word12 pa55word123 pa55word1234 pa55word12345 pa55word123456 pa55word! pa55word1!
  pa55word123! pa55word2020 pa55word2021 pa55word2022 pa55word2023 pa55word2024 pa55word2025 pa55word2026 pa55word01 pa55word69
  pa55word007 pa55word99 pa55word00 pa55word@123 pa55word@1 pa55word#1 welcome1 welcome12 welcome123 welcome1234 welcome12345
  welcome123456 welcome! welcome1! welcome123! welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026
  welcome01 welcome69 welcome007 welcome99 welcome00 welcome@123 welcome@1 welcome#1 letmein1 letmein12 letmein123 letmein1234
  letmein12345 letmein123456 letmein! letmein1! letmein123! letmein2020 letmein2021 letmein2022 letmein2023 letmein2024 letmein2025
  letmein2026 letmein01 letmein69 letmein007 letmein99 letmein00 letmein@123 letmein@1 letmein#1 iloveyou iloveyou1 iloveyou12
  iloveyou123 iloveyou1234 iloveyou12345 iloveyou123456 iloveyou! iloveyou1! iloveyou123! iloveyou2020 iloveyou2021 iloveyou2022
  iloveyou2023 iloveyou2024 iloveyou2025 iloveyou2026 iloveyou01 iloveyou69 iloveyou007 iloveyou99 iloveyou00 iloveyou@123 iloveyou@1
  iloveyou#1 sunshine sunshine1 sunshine12 sunshine123 sunshine1234 sunshine12345 sunshine123456 sunshine! sunshine1! sunshine123!
  sunshine2020 sunshine2021 sunshine2022 sunshine2023 sunshine2024 sunshine2025 sunshine2026 sunshine01 sunshine69 sunshine007 sunshine99
  sunshine00 sunshine@123 sunshine@1 sunshine#1 princess princess1 princess12 princess123 princess1234 princess12345 princess123456
  princess! princess1! princess123! princess2020 princess2021 princess2022 princess2023 princess2024 princess2025 princess2026 princess01
  princess69 princess007 princess99 princess00 princess@123 princess@1 princess#1 football football1 football12 football123 football1234
  football12345 football123456 football! football1! football123! football2020 football2021 football2022 football2023 football2024
  football2025 football2026 football01 football69 football007 football99 football00 football@123 football@1 football#1 baseball baseball1
  baseball12 baseball123 baseball1234 superman superman1 superman12 superman123 superman1234 superman12345 superman123456 superman!
  superman1! superman123! superman2020 superman2021 superman2022 superman2023 superman2024 superman2025 superman2026 superman01
  superman69 superman007 superman99 superman00 superman@123 superman@1 superman#1 batman12 batman123 batman1234 dragon12 dragon123
  dragon1234 dragon12345 dragon123456 dragon1! dragon123! dragon2020 dragon2021 dragon2022 dragon2023 dragon2024 dragon2025 dragon2026
  dragon01 dragon69 dragon007 dragon99 dragon00 dragon@123 dragon@1 dragon#1 monkey12 monkey123 monkey1234 monkey12345 monkey123456
  monkey1! monkey123! monkey2020 monkey2021 monkey2022 monkey2023 monkey2024 monkey2025 monkey2026 monkey01 monkey69 monkey007 monkey99
  monkey00 monkey@123 monkey@1 monkey#1 master12 master123 master1234 shadow12 shadow123 shadow1234 michael1 michael12 michael123
  michael1234 jennifer jennifer1 jennifer12 jennifer123 jennifer1234 jordan12 jordan123 jordan1234 charlie1 charlie12 charlie123
  charlie1234 trustno1 trustno11 trustno112 trustno1123 trustno11234 admin123 admin1234 admin12345 admin123456 admin123! admin2020
  admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 admin007 admin@123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwerty1! qwerty123! qwerty2020 qwerty2021 qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwerty2026 qwerty01 qwerty69 qwerty007 qwerty99
  qwerty00 qwerty@123 qwerty@1 qwerty#1 abc12345 abc123456 test1234 test12345 test123456 test123! test2020 test2021 test2022 test2023
  test2024 test2025 test2026 test@123 login123 login1234 hello123 hello1234 hello12345 hello123456 hello123! hello2020 hello2021
  hello2022 hello2023 hello2024 hello2025 hello2026 hello007 hello@123 summer12 summer123 summer1234 summer12345 summer123456 summer1!
  summer123! summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 summer01 summer69 summer007 summer99 summer00
  summer@123 summer@1 summer#1 winter12 winter123 winter1234 winter12345 winter123456 winter1! winter123! winter2020 winter2021
  winter2022 winter2023 winter2024 winter2025 winter2026 winter01 winter69 winter007 winter99 winter00 winter@123 winter@1 winter#1
  spring12 spring123 spring1234 spring12345 spring123456 spring1! spring123! spring2020 spring2021 spring2022 spring2023 spring2024
  spring2025 spring2026 spring01 spring69 spring007 spring99 spring00 spring@123 spring@1 spring#1 autumn12 autumn123 autumn1234
  autumn12345 autumn123456 autumn1! autumn123! autumn2020 autumn2021 autumn2022 autumn2023 autumn2024 autumn2025 autumn2026 autumn01
  autumn69 autumn007 autumn99 autumn00 autumn@123 autumn@1 autumn#1 australia australia1 australia12 australia123 australia1234
  australia12345 australia123456 australia! australia1! australia123! australia2020 australia2021 australia2022 australia2023
  australia2024 australia2025 australia2026 australia01 australia69 australia007 australia99 australia00 australia@123 australia@1
  australia#1 sydney12 sydney123 sydney1234 sydney12345 sydney123456 sydney1! sydney123! sydney2020 sydney2021 sydney2022 sydney2023
  sydney2024 sydney2025 sydney2026 sydney01 sydney69 sydney007 sydney99 sydney00 sydney@123 sydney@1 sydney#1 melbourne melbourne1
  melbourne12 melbourne123 melbourne1234 melbourne12345 melbourne123456 melbourne! melbourne1! melbourne123! melbourne2020 melbourne2021
  melbourne2022 melbourne2023 melbourne2024 melbourne2025 melbourne2026 melbourne01 melbourne69 melbourne007 melbourne99 melbourne00
  melbourne@123 melbourne@1 melbourne#1 brisbane brisbane1 brisbane12 brisbane123 brisbane1234 perth123 perth1234 adelaide adelaide1
  adelaide12 adelaide123 adelaide1234 realestate realestate1 realestate12 realestate123 realestate1234 realestate12345 realestate123456
  realestate! realestate1! realestate123! realestate2020 realestate2021 realestate2022 realestate2023 realestate2024 realestate2025
  realestate2026 realestate01 realestate69 realestate007 realestate99 realestate00 realestate@123 realestate@1 realestate#1 property
  property1 property12 property123 property1234 property12345 property123456 property! property1! property123! property2020 property2021
  property2022 property2023 property2024 property2025 property2026 property01 property69 property007 property99 property00 property@123
  property@1 property#1 frontage frontage1 frontage12 frontage123 frontage1234 frontage12345 frontage123456 frontage! frontage1!
  frontage123! frontage2020 frontage2021 frontage2022 frontage2023 frontage2024 frontage2025 frontage2026 frontage01 frontage69
  frontage007 frontage99 frontage00 frontage@123 frontage@1 frontage#1 realtor1 realtor12 realtor123 realtor1234 changeme changeme1
  changeme12 changeme123 changeme1234 changeme12345 changeme123456 changeme! changeme1! changeme123! changeme2020 changeme2021
  changeme2022 changeme2023 changeme2024 changeme2025 changeme2026 changeme01 changeme69 changeme007 changeme99 changeme00 changeme@123
  changeme@1 changeme#1 secret12 secret123 secret1234 freedom1 freedom12 freedom123 freedom1234 whatever whatever1 whatever12 whatever123
  whatever1234 computer computer1 computer12 computer123 computer1234 internet internet1 internet12 internet123 internet1234 samsung1
  samsung12 samsung123 samsung1234 liverpool liverpool1 liverpool12 liverpool123 liverpool1234 arsenal1 arsenal12 arsenal123 arsenal1234
  chelsea1 chelsea12 chelsea123 chelsea1234 collingwood collingwood1 collingwood12 collingwood123 collingwood1234 essendon essendon1
  essendon12 essendon123 essendon1234 hawthorn hawthorn1 hawthorn12 hawthorn123 hawthorn1234 richmond richmond1 richmond12 richmond123
  richmond1234 geelong1 geelong12 geelong123 geelong1234 broncos1 broncos12 broncos123 broncos1234 rabbitohs rabbitohs1 rabbitohs12
  rabbitohs123 rabbitohs1234 jessica1 jessica12 jessica123 jessica1234 daniel12 daniel123 daniel1234 ashley12 ashley123 ashley1234
  nicole12 nicole123 nicole1234 matthew1 matthew12 matthew123 matthew1234 anthony1 anthony12 anthony123 anthony1234 andrew12 andrew123
  andrew1234 joshua12 joshua123 joshua1234 thomas12 thomas123 thomas1234 william1 william12 william123 william1234 elizabeth elizabeth1
  elizabeth12 elizabeth123 elizabeth1234 diamond1 diamond12 diamond123 diamond1234 flower12 flower123 flower1234 cookie12 cookie123
  cookie1234 chocolate chocolate1 chocolate12 chocolate123 chocolate1234 butterfly butterfly1 butterfly12 butterfly123 butterfly1234
  pokemon1 pokemon12 pokemon123 pokemon1234 starwars starwars1 starwars12 starwars123 starwars1234 minecraft minecraft1 minecraft12
  minecraft123 minecraft1234 mustang1 mustang12 mustang123 mustang1234 holden12 holden123 holden1234 ferrari1 ferrari12 ferrari123
  ferrari1234 mercedes mercedes1 mercedes12 mercedes123 mercedes1234 toyota12 toyota123 toyota1234 yamaha12 yamaha123 yamaha1234 harley12
  harley123 harley1234 family12 family123 family1234 forever1 forever12 forever123 forever1234 beautiful beautiful1 beautiful12
  beautiful123 beautiful1234 purple12 purple123 purple1234 orange12 orange123 orange1234 blessed1 blessed12 blessed123 blessed1234
  jesus123 jesus1234 heaven12 heaven123 heaven1234 angel123 angel1234 happy123 happy1234 lucky123 lucky1234 money123 money1234 killer12
  killer123 killer1234 hunter12 hunter123 hunter1234 soccer12 soccer123 soccer1234 tigger12 tigger123 tigger1234 pepper12 pepper123
  pepper1234 ginger12 ginger123 ginger1234 maggie12 maggie123 maggie1234 buster12 buster123 buster1234 bailey12 bailey123 bailey1234
  love1234 nothing1 nothing12 nothing123 nothing1234 guest123 guest1234 default1 default12 default123 default1234 temp1234 user1234
  private1 private12 private123 private1234 access12 access123 access1234 security security1 security12 security123 security1234 system12
  system123 system1234 server12 server123 server1234 windows1 windows12 windows123 windows1234 google12 google123 google1234 facebook
  facebook1 facebook12 facebook123 facebook1234 instagram instagram1 instagram12 instagram123 instagram1234 linkedin linkedin1 linkedin12
  linkedin123 linkedin1234 employer employer1 employer12 employer123 employer1234 recruiter recruiter1 recruiter12 recruiter123
  recruiter1234 jobseeker jobseeker1 jobseeker12 jobseeker123 jobseeker1234 manager1 manager12 manager123 manager1234 agent123 agent1234
  office12 office123 office1234 company1 company12 company123 company1234 business business1 business12 business123 business1234 monday12
  monday123 monday1234 friday12 friday123 friday1234 january1 january12 january123 january1234 december december1 december12 december123
  december1234 october1 october12 october123 october1234 november november1 november12 november123 november1234 september september1
  september12 september123 september1234 february february1 february12 february123 february1234 12345678 123456789 1234567890 0123456789
  012345678 87654321 987654321 9876543210 11223344 1122334455 11112222 12341234 12344321 123123123 123321123 123454321 12121212 12312312
  10203040 13579246 14725836 147258369 741852963 159753456 789456123 456789123 963852741 321654987 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 qazwsxedc qazwsx123 qwertyui qwertyuio qwertyuiop
  qwertyuiop123 qwertyuiop[] asdfghjk asdfghjkl asdfghjkl123 asdfasdf asdf1234 asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcvasdf
  qweasdzxc qweasd123 qwe123qwe qwer1234 qwerasdf qwertzuiop azertyuiop abcdefgh abcdefghi abcdefghij abcd1234 abcd12345 a1b2c3d4
  a1b2c3d4e5 aa123456 aa12345678 a12345678 a123456789 123456789a 12345678a 123456ab 123456abc 123456aa 123qweasd 123qweasdzxc 1234qwer
  12345qwert 123abc456 112233445566 147147147 159159159 258258258 321321321 369369369 456456456 789789789 987987987 100200300 19841984
  19851985 19871987 19901990 20002000 20202020 passwordpassword passpass password!! mypassword mypassword1 thepassword newpassword
  yourpassword nopassword 1password 12password 123password password0 passwords passphrase password12! password1234! letmeinnow letmein!!
  openopen opensesame iloveyou2 iloveyou3 iloveyou!! iloveu123 loveyou1 loveyou123 iloveme1 lovelove loveme123 mylove123 babygirl
  babygirl1 babyboy1 sweetheart sweetpea1 darling1 honey123 trustnoone trustme1 whoknows whocares idontknow dontknow1 fuckyou1 fuckyou123
  asshole1 bullshit christopher alexander alexandra benjamin jonathan nicholas samantha stephanie victoria veronica margaret katherine
  catherine patricia isabella gabriella dominic1 sebastian spiderman spiderman1 ironman1 wolverine deadpool skywalker gandalf1 pikachu1
  midnight rainbow1 sunflower strawberry blueberry pineapple watermelon marshmallow cheesecake peanutbutter coffee123 basketball
  volleyball swimming gymnastics skateboard snowboard motorcycle corvette porsche911 lamborghini commodore landcruiser manchester
  manchesterunited barcelona realmadrid juventus newyork1 california southsydney westcoast northshore bondibeach goldcoast tasmania
  canberra queensland victoria1 newsouthwales kangaroo kangaroos wallabies koala123 aussie123 straya123 gooday123 openhouse openhome
  forsale1 forsale123 soldsold auction1 auction123 homehome househouse myhouse1 mortgage landlord landlord1 tenant123 rental123 leasing1
  strata123 realestateagent propertymanager propertymanager1 salesagent jobs1234 newjob123 newjob2025 newjob2026 getajob1 hireme123
  resume123 administrator administrator1 rootroot root1234 toor1234 sysadmin superuser public123 username username1 userpass testtest
  testing1 testing123 test12345678 demo1234 demodemo sample123 example1 example123 example.com temporary temppass temp1234! change123
  changethis letmechange password. p455w0rd p4ssw0rd p4ssword pa$$word pa$$w0rd pass1234 pass12345 pass123456 pass@123 pass@1234 admin!23
  qwerty!@ abc123abc abcabc123 xyz12345 zzzzzzzz xxxxxxxx aaaaaaaa1 11111111a 00000000a !qaz2wsx !@#$%^&* !@#$%^&*() q!w@e#r$ whatsapp1
  youtube1 netflix1 iphone123 nokia123 nintendo playstation xbox3600 fortnite warcraft counterstrike leagueoflegends overwatch nascar24
  eagles12 cowboys1 yankees1 redsox04 steelers packers1 lakers24 bulldogs tigers123 panthers dolphins raiders1 warriors scorpion phoenix1
  thunder1 lightning hurricane snowball cupcake1 cinnamon vanilla1 caramel1 biscuit1 pumpkin1 penguin1 elephant giraffe1 dinosaur
  crocodile ladybug1 doggydog mydog123 mycat123 puppy123 kitten123 goldfish
`
    .trim()
    .split(/\s+/),
)
