import{e as s,t as o}from"./main.js";const i=e=>s("bdi",{},e);function r(e,t){const[a,n]=o(e,{name:"\0"}).split("\0");return[a,t,n]}const m=(e,t)=>[e," – ",t];export{i as a,m as n,r as w};
